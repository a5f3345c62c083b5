import { SOCIAL_NETWORKS } from '#shared/constants.ts';
import type { Contact } from '#shared/schemas/contact.ts';

const NAMES = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X (Twitter)', linkedin: 'LinkedIn' } as const;

export const socialProfiles = ({ socialMedia }: Pick<Contact, 'socialMedia'>) =>
  SOCIAL_NETWORKS.map((network) => ({ network, name: NAMES[network], url: socialMedia[network] })).filter(
    ({ url }) => url !== '',
  );
