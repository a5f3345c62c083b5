import { useRef } from 'react';
import type {
  Message,
  MessageChanges,
  MessageFilter,
  MessageSummary,
} from '../../../../../shared/schemas/messages-inbox.ts';
import { useLanguage } from '../../../../common/i18n/language.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { trpc } from '../../../lib/data/trpc.ts';
import { errorCode, fieldErrorCodes, useErrorMessages } from '../../../lib/texts/error-messages.ts';
import { useNotices } from '../../../ui/notices/notices.tsx';

/** The part of a message that changes in the list. */
const inList = ({ status, assignedHotelId, mailState, version, notes }: Message): Partial<MessageSummary> => ({
  status,
  assignedHotelId,
  mailState,
  version,
  notes: notes.length,
});

/** Saves changes of messages and shows them in the list without reloading it. */
export function useMessageChanges(listed: MessageFilter & { limit: number }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const notices = useNotices();
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const { messages } = utils.client;

  /** The newest save of each message, with the version that it leads to; undefined when it failed. */
  const saves = useRef(new Map<string, Promise<number | undefined>>());

  const show = async (saved: Message) => {
    // A read that began before the save would bring the former version back.
    await utils.messages.get.cancel({ id: saved.id });
    utils.messages.get.setData({ id: saved.id }, saved);
    utils.messages.list.setInfiniteData(listed, (data) => {
      const update = (one: MessageSummary) => (one.id === saved.id ? { ...one, ...inList(saved) } : one);
      return data && { ...data, pages: data.pages.map((page) => ({ ...page, messages: page.messages.map(update) })) };
    });
    void utils.messages.unread.invalidate();
  };

  const notifyFailure = (thrown: unknown) => {
    const isHotelDeleted = 'assignedHotelId' in fieldErrorCodes(thrown);
    if (isHotelDeleted) void utils.hotels.adminAll.invalidate();
    const reason = isHotelDeleted ? t('messages.hotelDeleted') : errorMessage(thrown);
    notices.error(t('messages.saveFailed', { reason }));
  };

  const saveOnce = async (id: string, run: () => Promise<Message>, done?: string): Promise<number | undefined> => {
    try {
      const saved = await run();
      await show(saved);
      if (done !== undefined) notices.success(done);
      return saved.version;
    } catch (thrown) {
      if (errorCode(thrown) === 'version.stale') {
        await utils.messages.get.invalidate({ id });
        notices.error(t('messages.stale'));
      } else notifyFailure(thrown);
      return undefined;
    }
  };

  /**
   * Saves after the saves of the same message that run: each of them raises its version, which this one starts from. The
   * one that is shown may still be older when the former save has just ended.
   * @returns whether it was saved; otherwise a notice says why
   */
  const save = async (
    { id, version }: Pick<Message, 'id' | 'version'>,
    run: (version: number) => Promise<Message>,
    done?: string,
  ): Promise<boolean> => {
    const former = saves.current.get(id);
    const saved = (async () => {
      const raised = (await former) ?? version;
      return saveOnce(id, () => run(Math.max(raised, version)), done);
    })();
    saves.current.set(id, saved);
    return (await saved) !== undefined;
  };

  return {
    open: (message: Pick<Message, 'id' | 'version' | 'status'>) => {
      if (message.status === 'new') void save(message, () => messages.open.mutate({ id: message.id }));
    },
    change: (message: Pick<Message, 'id' | 'version'>, changes: MessageChanges, done: string) =>
      save(message, (version) => messages.update.mutate({ id: message.id, version, ...changes }), done),
    addNote: (message: Message, text: string) =>
      save(
        message,
        (version) => messages.note.mutate({ id: message.id, version, text, language }),
        t('messages.noteAdded'),
      ),
    reply: (message: Message, channel: 'mail' | 'whatsapp') =>
      save(
        message,
        (version) => messages.reply.mutate({ id: message.id, version, channel }),
        t('messages.nowStatus.answered'),
      ),
    sendAgain: (message: Message) =>
      save(message, (version) => messages.sendAgain.mutate({ id: message.id, version }), t('messages.mailRequested')),
    /** Changes several messages. @returns the ids of those that were not changed; undefined when the call failed */
    changeAll: async (chosen: readonly MessageSummary[], changes: MessageChanges): Promise<string[] | undefined> => {
      const versions = chosen.map(({ id, version }) => ({ id, version }));
      try {
        const { changed, stale, missing } = await messages.bulk.mutate({ messages: versions, ...changes });
        await Promise.all([utils.messages.list.invalidate(), utils.messages.get.invalidate()]);
        void utils.messages.unread.invalidate();
        const left = [...stale, ...missing];
        if (left.length === 0) notices.success(t('messages.bulkDone', { count: changed }));
        else notices.error(t('messages.bulkPartly', { count: changed, left: left.length }));
        return left;
      } catch (thrown) {
        notifyFailure(thrown);
        return undefined;
      }
    },
  };
}

export type InboxChanges = ReturnType<typeof useMessageChanges>;
