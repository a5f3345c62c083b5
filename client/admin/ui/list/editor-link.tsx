import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { OVER_LIST } from '#client/admin/lib/list/use-editor-route.ts';
import buttonStyles from '#client/admin/ui/action-button.module.css';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';

interface EditorLinkProps extends ComponentProps<typeof Link> {
  to: string;
}

/** A link that opens an editor over its list, whose filter stays in the address; Space opens the editor as well. */
export function EditorLink({ to, ...link }: EditorLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      {...link}
      to={{ pathname: to, search }}
      state={OVER_LIST}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    />
  );
}

interface EditLinkProps {
  to: string;
  /** The name of the entry, which is visually hidden. */
  name: string;
  readOnly?: boolean;
  className?: string | undefined;
}

export function EditLink({ to, name, readOnly = false, className = '' }: EditLinkProps) {
  const { t } = useTranslation('admin');
  return (
    <EditorLink to={to} className={`${buttonStyles.button} ${buttonStyles.secondary} ${className}`}>
      {t(readOnly ? 'form.view' : 'form.edit')}
      <HiddenName name={name} lang="tr" />
    </EditorLink>
  );
}
