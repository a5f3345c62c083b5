import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHotelName } from '#client/admin/lib/data/use-hotel-names.ts';
import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { inGroup } from '#client/admin/lib/editing/fields.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { DeletedError } from '#client/admin/lib/editing/use-save.ts';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { HotelsField } from '#client/admin/ui/form/hotels-field.tsx';
import { RadioField } from '#client/admin/ui/form/radio-field.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { ROLES } from '#shared/permissions.ts';
import type { Invitation, User } from '#shared/schemas/users.ts';
import { toUserInput, toUserValues, USER, USER_FIELDS, type UserValues, userSchema } from './user-values.ts';

/** The roles, with a sentence about what a person of each may do (docs/rules.md#permissions). */
const ROLE_CHOICES = ROLES.map((value) => ({
  value,
  label: `users.roles.${value}` as const,
  text: `users.roleTexts.${value}` as const,
}));

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

/** @param isNew whether the user name can still be chosen; the history needs it afterwards */
function UserForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('admin');
  const role = useWatch<UserValues, 'role'>({ name: 'role' });
  return (
    <>
      <FieldGroup title="users.person">
        <FormRows of={inGroup(USER, 'person')} />
        {isNew && <FormRow of={USER.username} />}
        <FormRow of={USER.language} />
      </FieldGroup>
      <FieldGroup title="users.access">
        <RadioField name="role" label="fields.role" options={ROLE_CHOICES} />
        {role === 'hotel' && <HotelsField hint="users.hotelsHint" />}
        {role === 'author' && (
          <div>
            <FormRow of={USER.publishes} />
            <p className="fine-print">{t('users.publishesHint')}</p>
          </div>
        )}
      </FieldGroup>
    </>
  );
}
