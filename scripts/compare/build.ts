import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, ADMIN_SETTINGS, signIn } from '../../tests/support/api-client.ts';
import { startNode } from '../../tests/support/servers/child-process.ts';
import { decoded, type ReceivedMail, startMailServer } from '../../tests/support/servers/mail-server.ts';
import { inherited, LISTENING } from '../../tests/support/servers/server-process.ts';
import { temporaryFolder, until } from '../../tests/support/temporary.ts';
import { buildCheckout } from './checkout.ts';
import { readOperations, readPages } from './reads.ts';
import { createRecorder, type Recorder } from './record.ts';
import {
  inviteTranslator,
  type Mailbox,
  saveMessages,
  saveNouns,
  savePictures,
  saveSettings,
  saveUsers,
} from './saves.ts';

/** A build that sends fewer mails than this one goes on after this time, and its mails differ. */
const MAIL_MS = 5_000;

/**
 * Starts a checkout with the demo's content in a throw-away folder, works with it, and stops it.
 * @param checkout the folder of a checkout with its `node_modules`, which is built first when its build is stale
 * @returns the normalised pages, answers and mails by their names
 * @throws Error with the server's output when the server ends instead
 */
export async function collect(checkout: string): Promise<Map<string, string>> {
  await buildCheckout(checkout);
  const folder = temporaryFolder();
  const mailServer = await startMailServer();
  const env = {
    ...{ ...inherited(), ...ADMIN_SETTINGS, ...mailServer.settings },
    ...{ PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '1', LOGIN_MAX_FAILURES: '1000' },
    ...{ DATA_DIR: join(folder.path, 'data'), UPLOADS_DIR: join(folder.path, 'uploads') },
  };
  // The folder has no `.env` of a developer.
  const child = startNode([join(checkout, 'server/main.ts')], { cwd: folder.path, env });
  try {
    return await work(await child.written(LISTENING), mailServer.mails, env.UPLOADS_DIR);
  } finally {
    await child.stop();
    await mailServer.close();
    folder.remove();
  }
}

async function work(url: string, mails: readonly ReceivedMail[], uploads: string): Promise<Map<string, string>> {
  const recorder = createRecorder(url);
  const { token: administrator } = await signIn(url, ADMIN);
  const mailbox: Mailbox = {
    mailed: async (work) => {
      const { length } = mails;
      const done = await work();
      await until('a mail', () => mails.length > length, MAIL_MS).catch(() => undefined);
      return done;
    },
    linkToken: () => /\/admin\/new-password#([\w-]+)/.exec(mails.map(decoded).join('\n'))?.[1] ?? '',
  };
  await until('all pictures are in the library', async () => {
    const { text } = await recorder.ask('/api/media?limit=100', { token: administrator });
    const files = (await readdir(uploads)).filter((name) => !name.startsWith('.'));
    return JSON.parse(text).items.length === files.length;
  });

  await readPages(recorder, url);
  await readOperations(recorder, administrator);
  const people = { administrator, translator: await inviteTranslator(recorder, administrator, mailbox) };
  await savePictures(recorder, people);
  await saveNouns(recorder, people);
  await saveMessages(recorder, people);
  await saveSettings(recorder, people);
  await saveUsers(recorder, people, mailbox);
  keepMails(recorder, mails);
  recorder.secondStage();
  await readPages(recorder, url);
  await readOperations(recorder, administrator);
  return recorder.records;
}

function keepMails({ keepText }: Recorder, mails: readonly ReceivedMail[]): void {
  for (const [to, received] of Object.entries(Object.groupBy(mails, (mail) => mail.to.join(' ')))) {
    received?.forEach(({ text, ...mail }, index) => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      const unfolded = head.replace(/\r\n\s+/g, ' ').replaceAll('\r\n', '\n');
      const whole = decoded({ ...mail, text: `${unfolded}\n\n${body.join('\r\n\r\n')}` });
      keepText(`mails/${to} ${index + 1}`, whole.replace(/></g, '>\n<'));
    });
  }
}
