import { SOCIAL_NETWORKS } from '../../../../shared/constants.ts';
import type { Contact } from '../../../../shared/schemas/contact.ts';

const NAMES = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X (Twitter)', linkedin: 'LinkedIn' } as const;

/** The social networks on which the hotel group has a profile. */
export const socialProfiles = ({ socialMedia }: Pick<Contact, 'socialMedia'>) =>
  SOCIAL_NETWORKS.map((network) => ({ network, name: NAMES[network], url: socialMedia[network] })).filter(
    ({ url }) => url !== '',
  );
