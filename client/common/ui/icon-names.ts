/** The names of the symbols in `icons.svg`. */
export const ICON_NAMES = [
  'phone',
  'calendar',
  'pin',
  'link',
  'menu',
  'close',
  'left',
  'right',
  'wifi',
  'parking',
  'dining',
  'fitness',
  'business',
  'star',
  'info',
  'success',
  'warning',
  'whatsapp',
  'facebook',
  'instagram',
  'twitter',
  'linkedin',
  'zoomIn',
  'zoomOut',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
