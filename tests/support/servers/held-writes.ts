import { freePort, temporaryFolder } from '../temporary.ts';
import { startStore } from './store-process.ts';
import { type Body, startStoreProxy } from './store-proxy.ts';

/** One command that is kept from the store. */
export interface HeldWrite {
  /** Kept when the command is held. */
  reached: Promise<void>;
  /** Lets the write go on, also one that is still to come. */
  release(): void;
}

/** A store behind a proxy that keeps one chosen write waiting. */
export interface HoldingStore {
  /** The value for `MONGODB_URI`. */
  uri: string;
  /**
   * @param command such as `update`, on a collection
   * @param matches whether the command, as JSON, is the one to hold
   */
  holdNext(command: string, collection: string, matches?: (json: string) => boolean): HeldWrite;
  close(): Promise<void>;
}

export async function startHoldingStore(): Promise<HoldingStore> {
  const folder = temporaryFolder();
  const port = await freePort();
  const store = await startStore(folder.path, port);
  let hold: ((body: Body) => Promise<void> | undefined) | undefined;
  const proxy = await startStoreProxy(port, { hold: (body) => hold?.(body) });
  return {
    uri: `mongodb://127.0.0.1:${proxy.port}/hotels?directConnection=true`,
    holdNext: (command, collection, matches = () => true) => {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const own = (body: Body) => {
        if (body[command] !== collection || !matches(JSON.stringify(body))) return undefined;
        hold = undefined;
        reached.resolve();
        return released.promise;
      };
      hold = own;
      const release = () => {
        if (hold === own) hold = undefined;
        released.resolve();
      };
      return { reached: reached.promise, release };
    },
    close: async () => {
      proxy.close();
      await store.kill();
      folder.remove();
    },
  };
}
