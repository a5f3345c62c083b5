import type { Site, SiteInput } from '../../../../shared/schemas/site.ts';
import { saved } from '../common.ts';

export const siteInput = {
  name: 'İstanbul Otelleri',
  tagline: 'Boğaz’ın iki yakasında',
  copyright: '© 2024 {name}',
  logoLight: '/uploads/logo.webp',
  logoDark: '/uploads/logo-beyaz.webp',
  palette: 'slate',
  accent: '#1a5276',
  shareImage: '/uploads/paylasim.webp',
  numberForm: 'turkish',
  addressChip: true,
} satisfies SiteInput;

export const site: Site = { ...siteInput, untranslated: [], ...saved };
