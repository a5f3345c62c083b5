/** Line icons, drawn on a 24-unit square with one stroke. */
const PATHS = {
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2Z',
  whatsapp:
    'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Zm-3 5.5c.5 3 2.5 5.5 6 6.5l1-1.8-2.2-1-1 .9c-1-.5-1.7-1.2-2.2-2.2l.9-1-.9-2.1-1.6.7Z',
  calendar: 'M4 6h16v14H4V6Zm0 4h16M8 3v4m8-4v4',
  pin: 'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.500C5 14.700 12 21 12 21Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  mail: 'M3 6h18v12H3V6Zm0 1 9 7 9-7',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5 5l14 14M19 5 5 19',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  wifi: 'M2.500 9a14 14 0 0 1 19 0M5.500 12.500a9.500 9.500 0 0 1 13 0M8.500 16a5 5 0 0 1 7 0M12 19.500v.01',
  parking: 'M6 3h12v18H6zM10 17V7h3a2.500 2.500 0 0 1 0 5h-3',
  dining: 'M7 3v7m-3-7v4a3 3 0 0 0 6 0V3M7 10v11M17 3c-2 1-3 4-3 7h3m0-7v18',
  fitness: 'M4 9v6m3-8v10m10-10v10m3-8v6M7 12h10',
  business: 'M3 8h18v11H3zM9 8V5h6v3M3 13h18',
  star: 'm12 3 2.700 5.700 6.300.8-4.600 4.300 1.200 6.200L12 17l-5.600 3 1.200-6.200L3 9.500l6.300-.8L12 3Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v6m0-9.500v.01',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9 3 3 5-6',
  warning: 'M12 4 2.500 20h19L12 4Zm0 6v5m0 2.500v.01',
  facebook:
    'M14 21v-8h3l.500-3.500H14V7.500c0-1 .5-1.700 1.800-1.700H17.500V3h-2.700C12 3 10.500 4.700 10.500 7.200v2.300H8V13h2.500v8',
  instagram: 'M4 4h16v16H4zM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7Zm4.500-1.500v.01',
  twitter: 'M4 4l16 16M20 4 4 20',
  linkedin: 'M4 4h16v16H4zM8 10.500V16m0-8.500v.01M12 16v-5.500m0 2.500c0-3 4-3.200 4 0v3',
} as const;
export type IconName = keyof typeof PATHS;

/** Always beside words or inside something named, so it is hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
