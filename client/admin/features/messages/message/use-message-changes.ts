import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Message, MessageChanges, MessageFilter, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import { useMessageSaves, useNotifyFailure } from './use-message-saves.ts';

export function useMessageChanges(listed: MessageFilter & { limit: number }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const save = useMessageSaves(listed);
  const changeAll = useChangeAll();
  const remove = useRemove();
  const open = trpc.messages.open.useMutation();
  const update = trpc.messages.update.useMutation();
  const note = trpc.messages.note.useMutation();
  const reply = trpc.messages.reply.useMutation();
  const answer = trpc.messages.answer.useMutation();
  const sendAgain = trpc.messages.sendAgain.useMutation();
  return {
    open: (message: Pick<Message, 'id' | 'version' | 'status'>) => {
      if (message.status === 'new') void save(message, () => open.mutateAsync({ id: message.id }));
    },
    change: (message: Pick<Message, 'id' | 'version'>, changes: MessageChanges, done: string) =>
      save(message, (version) => update.mutateAsync({ id: message.id, version, ...changes }), done),
    addNote: (message: Message, text: string) =>
      save(
        message,
        (version) => note.mutateAsync({ id: message.id, version, text, language }),
        t('messages.noteAdded'),
      ),
    reply: (message: Message, channel: 'mail' | 'whatsapp') =>
      save(
        message,
        (version) => reply.mutateAsync({ id: message.id, version, channel }),
        t('messages.nowStatus.answered'),
      ),
    answer: (message: Message, text: string) =>
      save(message, (version) => answer.mutateAsync({ id: message.id, version, text }), t('messages.answerSent')),
    sendAgain: (message: Message) =>
      save(message, (version) => sendAgain.mutateAsync({ id: message.id, version }), t('messages.mailRequested')),
    remove,
    changeAll,
  };
}

/** Asks, deletes a message and goes back to the list. */
function useRemove() {
  const { t } = useTranslation('admin');
  const confirmAndRun = useConfirmedAction();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { messages } = trpc.useUtils();
  const deletion = trpc.messages.delete.useMutation();
  return ({ id }: Pick<Message, 'id'>) =>
    confirmAndRun({
      title: t('messages.deleteTitle'),
      text: t('messages.deleteText'),
      action: 'messages.delete',
      done: t('messages.deleted'),
      failed: t('messages.deleteFailed'),
      alreadyGone: 'message.notFound',
      run: async () => {
        await deletion.mutateAsync({ id });
        navigate({ pathname: ADMIN_ROUTES.messages, search });
      },
      onSettled: async () => {
        await messages.list.invalidate();
        void messages.unread.invalidate();
      },
    });
}

/** @returns the ids of the messages that were not changed; undefined when the call failed */
function useChangeAll() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const notifyFailure = useNotifyFailure();
  const { messages } = trpc.useUtils();
  const bulk = trpc.messages.bulk.useMutation();
  return async (chosen: readonly MessageSummary[], changes: MessageChanges): Promise<string[] | undefined> => {
    const versions = chosen.map(({ id, version }) => ({ id, version }));
    try {
      const { changed, stale, missing } = await bulk.mutateAsync({ messages: versions, ...changes });
      await Promise.all([messages.list.invalidate(), messages.get.invalidate()]);
      void messages.unread.invalidate();
      const left = [...stale, ...missing];
      if (left.length === 0) toasts.success(t('messages.bulkDone', { count: changed }));
      else toasts.error(t('messages.bulkPartly', { count: changed, left: left.length }));
      return left;
    } catch (thrown) {
      notifyFailure(thrown);
      return undefined;
    }
  };
}

export type InboxChanges = ReturnType<typeof useMessageChanges>;
