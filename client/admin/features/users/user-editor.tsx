import { useTranslation } from 'react-i18next';
import { useHotelName } from '#client/admin/lib/data/use-hotel-names.ts';
import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { DeletedError } from '#client/admin/lib/editing/use-save.ts';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Invitation, User } from '#shared/schemas/users.ts';
import { UserForm } from './user-form.tsx';
import { toUserInput, toUserValues, USER_FIELDS, type UserValues, userSchema } from './user-values.ts';

interface UserEditorProps {
  /** Undefined for a person to invite. */
  user: User | undefined;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

export function UserEditor({ user, onInvited, onClose }: UserEditorProps) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const attempt = useAttempt();
  const utils = trpc.useUtils();
  const nameOf = useHotelName();
  const create = trpc.users.create.useMutation();
  const update = trpc.users.update.useMutation();
  const invite = trpc.users.invite.useMutation();
  const sendNewLink = async ({ id }: User) => {
    const invitation = await attempt(() => invite.mutateAsync({ id }), 'users.newLinkFailed');
    if (invitation) onInvited(invitation);
  };
  const editor = useEditor<UserValues, User>({
    name: `user:${user?.id ?? 'new'}`,
    entity: user,
    toValues: toUserValues,
    toInput: toUserInput,
    schema: userSchema,
    fields: withNames(USER_FIELDS, nameOf, 'hotels'),
    create: async (values) => {
      const invitation = await create.mutateAsync(toUserInput(values));
      onInvited(invitation);
      return invitation.user;
    },
    update: async (values, { id, version, email }) => {
      const saved = await update.mutateAsync({ ...toUserInput(values), id, version });
      // The link ended with the address that it went to, and nobody can sign in without one.
      if (saved.invited && saved.active && saved.email !== email) await sendNewLink(saved);
      return saved;
    },
    reload: async ({ id }) => {
      const stored = (await utils.users.list.fetch({})).items.find((each) => each.id === id);
      if (!stored) throw new DeletedError();
      return stored;
    },
    notFound: 'user.notFound',
    onSaved: (saved) => {
      void utils.users.invalidate();
      if (saved.id === user?.id) toasts.success(t('users.saved', { name: saved.name }), { turkish: [saved.name] });
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      editable="all"
      title={user ? 'users.editTitle' : 'users.add'}
      name={user && (user.name || user.username)}
      saveFailed="users.saveFailed"
      onClose={onClose}
    >
      <UserForm isNew={!user} />
    </EditorDialog>
  );
}
