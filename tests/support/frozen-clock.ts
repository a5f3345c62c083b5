// Loaded before a server: the server's date is the text of the file in CLOCK_FILE, read each time the server asks.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const now = () => RealDate.parse(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now()] : parts),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = Date;
