import { type Editable, useEditable, useExtent } from '#client/admin/lib/session/permissions.ts';
import type { Media } from '#shared/schemas/media.ts';

/** People of a hotel describe only pictures that nothing but their hotels shows, which is all that they read of the uses. */
export function useEditableMedia({ uses, usedIn }: Media): Editable {
  const editable = useEditable('media.save');
  const isOwn = useExtent('media.save') === 'own';
  return isOwn && uses > usedIn.filter(({ place }) => place === 'saved').length ? 'nothing' : editable;
}
