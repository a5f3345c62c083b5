import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withChanges } from '#client/admin/lib/list/items-of.ts';
import { errorCode, fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Message, MessageFilter, MessageSummary } from '#shared/schemas/messages-inbox.ts';

const inList = ({
  status,
  assignedHotelId,
  assignedUserId,
  mailState,
  version,
  notes,
}: Message): Partial<MessageSummary> => ({
  status,
  assignedHotelId,
  assignedUserId,
  mailState,
  version,
  notes: notes.length,
});

function useShowSavedMessage(listed: MessageFilter & { limit: number }) {
  const { messages } = trpc.useUtils();
  return async (saved: Message) => {
    // A query that started before the save would restore the former version.
    await messages.get.cancel({ id: saved.id });
    messages.get.setData({ id: saved.id }, saved);
    messages.list.setInfiniteData(listed, (data) => withChanges(data, saved.id, inList(saved)));
    void messages.unread.invalidate();
    // Who answers decides where the reply of the guest goes.
    void messages.answerForm.invalidate({ id: saved.id });
  };
}

export function useNotifyFailure() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const { hotels, users } = trpc.useUtils();
  return (thrown: unknown) => {
    const wrong = fieldErrorCodes(thrown);
    if ('assignedHotelId' in wrong) void hotels.adminNames.invalidate();
    if ('assignedUserId' in wrong) void users.names.invalidate();
    const reason =
      'assignedHotelId' in wrong
        ? t('messages.hotelDeleted')
        : 'assignedUserId' in wrong
          ? t('messages.personGone')
          : errorMessage(thrown);
    toasts.error(t('messages.saveFailed', { reason }));
  };
}

/**
 * Queues the saves of each message, because each save raises the version that the next save starts from.
 * @param listed the list in which a saved message is shown
 * @returns a function that returns whether the save succeeded; otherwise a toast names the reason
 */
export function useMessageSaves(listed: MessageFilter & { limit: number }) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const show = useShowSavedMessage(listed);
  const notifyFailure = useNotifyFailure();
  const { messages } = trpc.useUtils();
  /** The newest save of each message resolves with the new version; undefined when the save failed. */
  const saves = useRef(new Map<string, Promise<number | undefined>>());

  const showResult = async (id: string, save: Promise<Message>, done?: string): Promise<number | undefined> => {
    try {
      const saved = await save;
      await show(saved);
      if (done !== undefined) toasts.success(done);
      return saved.version;
    } catch (thrown) {
      if (errorCode(thrown) === 'version.stale') {
        await messages.get.invalidate({ id });
        toasts.error(t('messages.stale'));
      } else notifyFailure(thrown);
      return undefined;
    }
  };

  return async (
    { id, version }: Pick<Message, 'id' | 'version'>,
    run: (version: number) => Promise<Message>,
    done?: string,
  ): Promise<boolean> => {
    const former = saves.current.get(id);
    const saved = (async () => {
      const raised = (await former) ?? version;
      return showResult(id, run(Math.max(raised, version)), done);
    })();
    saves.current.set(id, saved);
    return (await saved) !== undefined;
  };
}
