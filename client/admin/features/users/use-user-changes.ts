import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Invitation, User } from '#shared/schemas/users.ts';

const nameOf = ({ name, username }: User) => name || username;

/** @param onInvited called with a new link of an invited person */
export function useUserChanges(onInvited: (invitation: Invitation) => void) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const confirmAndRun = useConfirmedAction();
  const utils = trpc.useUtils();
  const invite = trpc.users.invite.useMutation();
  const update = trpc.users.update.useMutation();
  const remove = trpc.users.delete.useMutation();
  const secondStep = trpc.users.removeSecondStep.useMutation();
  const onSettled = () => utils.users.list.invalidate();

  const open = async (user: User) => {
    const name = nameOf(user);
    try {
      await update.mutateAsync({ id: user.id, active: true });
      toasts.success(t('users.nowOpen', { name }), { turkish: [name] });
    } catch (thrown) {
      toasts.error(withServerMessage(thrown, t('users.openAccountFailed')));
    }
    await onSettled();
  };
  const close = (user: User) => {
    const name = nameOf(user);
    return confirmAndRun({
      title: t('users.closeTitle', { name }),
      text: t('users.closeText'),
      turkish: [name],
      action: 'users.close',
      done: t('users.nowClosed', { name }),
      failed: t('users.closeFailed'),
      run: () => update.mutateAsync({ id: user.id, active: false }),
      alreadyGone: 'user.notFound',
      onSettled,
    });
  };

  return {
    setActive: (user: User, active: boolean) => (active ? open(user) : close(user)),

    makeLink: async ({ id }: User) => {
      if (invite.isPending) return;
      try {
        onInvited(await invite.mutateAsync({ id }));
      } catch (thrown) {
        toasts.error(withServerMessage(thrown, t('users.newLinkFailed')));
        await onSettled();
      }
    },

    removeSecondStep: (user: User) => {
      const name = nameOf(user);
      return confirmAndRun({
        title: t('users.secondStepOffTitle', { name }),
        text: t('users.secondStepOffText'),
        turkish: [name],
        action: 'users.secondStepOff',
        done: t('users.nowWithoutSecondStep', { name }),
        failed: t('users.secondStepOffFailed'),
        run: () => secondStep.mutateAsync({ id: user.id }),
        onSettled,
      });
    },

    deleteUser: (user: User) => {
      const name = nameOf(user);
      return confirmAndRun({
        title: t('users.deleteTitle', { name }),
        text: t('users.deleteText', { username: user.username }),
        turkish: [name, user.username],
        action: 'form.delete',
        done: t('users.deleted', { name }),
        failed: t('users.deleteFailed'),
        run: () => remove.mutateAsync({ id: user.id }),
        alreadyGone: 'user.notFound',
        onSettled,
      });
    },
  };
}
