import type { ComponentProps } from 'react';
import { withScheme } from '#shared/lib/links/link.ts';
import { withCallLink } from '#shared/lib/links/phone-number.ts';
import { TextField } from './text-field.tsx';

const toLink = (typed: string) => withCallLink(withScheme(typed));

/** A link to an address, a page of this site or a telephone number (docs/rules.md#links). */
export const LinkField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'complete'>) => (
  <TextField {...props} type="url" complete={toLink} />
);
