import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { sendDueMails } from '#server/mail/outbox.ts';
import { createMailer } from '#server/mail/smtp.ts';
import { sendMailAgain } from '#server/models/messages/inbox.ts';
import { MessageModel, type MessageRecord } from '#server/models/messages/messages.ts';
import { connectStore } from '#server/store/connect.ts';
import { ADMIN, ADMIN_SETTINGS, apiClient, signIn } from '../support/api-client.ts';
import { sampleMessage } from '../support/factories.ts';
import { decoded, type MailFault, type MailServer, startMailServer } from '../support/servers/mail-server.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { SLOW } from '../support/slow.ts';
import { temporaryFolder } from '../support/temporary.ts';

const MESSAGES = SLOW ? 1_000 : 8;
const KILLS = SLOW ? 10 : 1;
const WRITERS = 8;
/** The mail server waits a tenth of a second before it greets. */
const SENDERS = 16;
const CONTACT = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu, İstanbul' };
/** The longest pause between two attempts. */
const STEP_MS = 4 * 3_600_000;
const TWO_DAYS = 48 / 4 + 2;
/** How often staff send again at most: two of a thousand mails still waited after ten times. */
const MAX_TIMES = 50;

/** How the server's kill affects a call. */
const isCut = (thrown: unknown) => thrown instanceof TypeError;

/** Fails half of the commands in a mixed order that is the same in each run. */
function failingHalf(): () => MailFault | undefined {
  let seed = 20_310_514;
  const faults: MailFault[] = [{ code: 451 }, { code: 550 }, { code: 552 }, 'reset'];
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const high = seed >>> 16;
    return high % 2 === 0 ? undefined : faults[(high >>> 1) % faults.length];
  };
}

/** The text of a message contains its name. */
const nameOf = (number: number) => `Soru no ${number}.`;
const bodyOf = (number: number) => ({ ...sampleMessage, message: nameOf(number), idempotencyKey: `soru-${number}` });
const numberIn = (text: string) => Number(/Soru no (\d+)\./.exec(text)?.[1]);

let folder: ReturnType<typeof temporaryFolder>;
let mailServer: MailServer;
let variables: Record<string, string>;
let site: SiteProcess;

beforeAll(async () => {
  folder = temporaryFolder();
  mailServer = await startMailServer();
  mailServer.fault = failingHalf();
  const unlimited = { MESSAGES_PER_ADDRESS: '1000000', MESSAGES_PER_HOUR: '1000000' };
  variables = { ...ADMIN_SETTINGS, ...mailServer.settings, ...unlimited };
  site = await startProcess(folder.path, variables);
});
afterAll(async () => {
  await site?.kill();
  await mailServer?.close();
  folder.remove();
});

/** Writers send messages until enough are acknowledged, while the server is killed and started again. */
async function sendUnderKills(): Promise<{ acknowledged: Set<number>; cut: Set<number> }> {
  const acknowledged = new Set<number>();
  const cut = new Set<number>();
  let next = 0;
  const write = async (url: string, isEnough: () => boolean) => {
    const { call } = apiClient(url);
    while (!isEnough()) {
      // Half of the visitors whose message was cut off send it again.
      const number = [...cut].find((one) => one % 2 === 0) ?? next++;
      cut.delete(number);
      try {
        const { status } = await call('POST', '/api/contact/messages', { body: bodyOf(number) });
        expect(status).toBe(201);
        acknowledged.add(number);
      } catch (thrown) {
        if (!isCut(thrown)) throw thrown;
        cut.add(number);
        return;
      }
    }
  };
  for (let round = 1; round <= KILLS; round += 1) {
    const target = (MESSAGES * round) / KILLS;
    const running = site;
    let killed: Promise<void> | undefined;
    const isEnough = () => {
      if (acknowledged.size >= target) killed ??= running.kill();
      return false;
    };
    await Promise.all(Array.from({ length: WRITERS }, () => write(running.url, isEnough)));
    await killed;
    site = await startProcess(folder.path, variables);
  }
  return { acknowledged, cut };
}

/** The two days of attempts; staff send the mails again that failed in these days. */
async function sendAllMails(): Promise<void> {
  const send = createMailer(mailServer.settings) ?? expect.fail('there is no mailer');
  const waiting = () => MessageModel.collection.countDocuments({ 'mail.state': { $ne: 'sent' } });
  for (let time = 1; time <= MAX_TIMES && (await waiting()) > 0; time += 1) {
    const begun = Date.now();
    for (let step = 1; step <= TWO_DAYS; step += 1) {
      const now = () => new Date(begun + step * STEP_MS);
      const options = { send, log: createLog('silent'), publicUrl: 'http://127.0.0.1', secret: '', now };
      await Promise.all(Array.from({ length: SENDERS }, () => sendDueMails(options)));
    }
    for (const { _id } of await MessageModel.find({ 'mail.state': 'failed' }).select({ _id: 1 }).lean()) {
      await sendMailAgain(String(_id), { by: 'yonetici' });
    }
  }
  expect(await waiting()).toBe(0);
}

it('acknowledged messages are stored once and mailed, whatever is killed; others mailed once at most', {
  timeout: 900_000,
}, async () => {
  const { token } = await signIn(site.url, ADMIN);
  expect((await apiClient(site.url, token).call('PUT', '/api/contact', { body: CONTACT })).status).toBe(200);
  const { acknowledged, cut } = await sendUnderKills();
  expect(acknowledged.size).toBeGreaterThanOrEqual(MESSAGES);
  expect(cut.size).toBeGreaterThan(0);
  await site.stop();

  const data = { DATA_DIR: `${folder.path}/data`, UPLOADS_DIR: `${folder.path}/uploads` };
  const store = await connectStore(readEnv({ ...variables, ...data }), createLog('silent'));
  try {
    await sendAllMails();
    const stored = await MessageModel.find().lean<MessageRecord[]>();
    const numbers = stored.map(({ message }) => numberIn(message));
    expect(new Set(numbers).size, 'each message once').toBe(numbers.length);
    expect(
      [...acknowledged].filter((number) => !numbers.includes(number)),
      'acknowledged and lost',
    ).toEqual([]);
    expect(stored.filter(({ status }) => status !== 'new')).toEqual([]);
  } finally {
    await store.close();
  }
  const mailed = mailServer.mails.map((mail) => numberIn(decoded(mail)));
  expect(
    [...acknowledged].filter((number) => !mailed.includes(number)),
    'acknowledged and not mailed',
  ).toEqual([]);
  const others = mailed.filter((number) => !acknowledged.has(number));
  expect(new Set(others).size, 'mailed twice without an acknowledgement').toBe(others.length);
});
