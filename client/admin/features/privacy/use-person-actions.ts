import { useTranslation } from 'react-i18next';
import { download } from '#client/admin/lib/download.ts';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';

/** A writer of messages, known by an e-mail address, a phone number or both. */
export interface Person {
  email: string;
  phone: string;
}

/** The requests that the law gives a person: each action tells its result, and rejects when its call fails. */
export function usePersonActions() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const personMessages = trpc.messages.person.useMutation();
  const erasure = trpc.messages.erase.useMutation();
  const withdrawal = trpc.messages.withdrawConsent.useMutation();
  return {
    find: async (person: Person) => {
      const found: Message[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await personMessages.mutateAsync({ ...person, cursor });
        found.push(...page.items);
        cursor = page.next;
      }
      if (found.length === 0) return toasts.success(t('personalData.none'));
      const json = JSON.stringify({ ...person, messages: found }, null, 2);
      download(new Blob([json], { type: 'application/json' }), `${t('personalData.fileName')}.json`);
      toasts.success(t('personalData.found', { count: found.length }));
    },

    erase: async (person: Person) => {
      const name = [person.email.trim(), person.phone.trim()].filter(Boolean).join(', ');
      const agreed = await confirm({
        title: t('personalData.eraseTitle', { person: name }),
        text: t('personalData.eraseText'),
        action: 'personalData.erase',
      });
      if (!agreed) return;
      const { erased } = await erasure.mutateAsync(person);
      await utils.messages.invalidate();
      toasts.success(erased === 0 ? t('personalData.none') : t('personalData.erased', { count: erased }));
    },

    withdraw: async ({ email }: Person) => {
      const agreed = await confirm({
        title: t('consents.withdrawTitle', { person: email.trim() }),
        text: t('consents.withdrawText'),
        action: 'consents.withdraw',
      });
      if (!agreed) return;
      const { withdrawn } = await withdrawal.mutateAsync({ email });
      await utils.messages.invalidate();
      toasts.success(t(withdrawn === 0 ? 'consents.withdrawnNone' : 'consents.withdrawn'));
    },
  };
}
