import { useTranslation } from 'react-i18next';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Invitation, User } from '#shared/schemas/users.ts';

export const nameOfUser = ({ name, username }: User) => name || username;

/** The changes of an account that ask first. */
const ASKED = {
  close: { action: 'users.close', done: 'users.nowClosed', alreadyGone: 'user.notFound' },
  secondStepOff: { action: 'users.secondStepOff', done: 'users.nowWithoutSecondStep' },
  delete: { action: 'form.delete', done: 'users.deleted', alreadyGone: 'user.notFound' },
} as const;

/** @param onInvited called with a new link of an invited person */
export function useUserChanges(onInvited: (invitation: Invitation) => void) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const attempt = useAttempt();
  const confirmAndRun = useConfirmedAction();
  const utils = trpc.useUtils();
  const invite = trpc.users.invite.useMutation();
  const update = trpc.users.update.useMutation();
  const remove = trpc.users.delete.useMutation();
  const secondStep = trpc.users.removeSecondStep.useMutation();
  const onSettled = () => utils.users.list.invalidate();

  const open = async (user: User) => {
    const name = nameOfUser(user);
    const opened = await attempt(() => update.mutateAsync({ id: user.id, active: true }), 'users.openAccountFailed');
    if (opened) toasts.success(t('users.nowOpen', { name }), { turkish: [name] });
    await onSettled();
  };
  /** Keys belong to the site, so they go on without the person who has made them. */
  const keysThatStay = async ({ username }: User): Promise<string> => {
    const keys = await utils.keys.list.fetch({}).catch(() => undefined);
    const count = keys?.items.filter(({ createdBy }) => createdBy === username).length ?? 0;
    return count === 0 ? '' : ` ${t('users.keysStay', { count })}`;
  };
  const askAndRun = async (user: User, what: keyof typeof ASKED, run: () => Promise<unknown>) => {
    const name = nameOfUser(user);
    const alsoSaid = what === 'secondStepOff' ? '' : await keysThatStay(user);
    const { done, ...asked } = ASKED[what];
    return confirmAndRun({
      title: t(`users.${what}Title`, { name }),
      text: t(`users.${what}Text`, { username: user.username }) + alsoSaid,
      turkish: what === 'delete' ? [name, user.username] : [name],
      done: t(done, { name }),
      failed: t(`users.${what}Failed`),
      run,
      onSettled,
      ...asked,
    });
  };

  return {
    setActive: (user: User, active: boolean) =>
      active ? open(user) : askAndRun(user, 'close', () => update.mutateAsync({ id: user.id, active: false })),

    makeLink: async ({ id }: User) => {
      if (invite.isPending) return;
      const invitation = await attempt(() => invite.mutateAsync({ id }), 'users.newLinkFailed');
      if (invitation) onInvited(invitation);
      else await onSettled();
    },

    removeSecondStep: (user: User) => askAndRun(user, 'secondStepOff', () => secondStep.mutateAsync({ id: user.id })),

    deleteUser: (user: User) => askAndRun(user, 'delete', () => remove.mutateAsync({ id: user.id })),
  };
}
