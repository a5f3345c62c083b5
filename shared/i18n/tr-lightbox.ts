import type { enLightbox } from './en-lightbox.ts';

/** The pictures of a hotel, shown large, in Turkish. */
export const trLightbox = {
  open: 'büyük göster',
  title: 'Görseller',
  zoom: 'Yakınlaştır',
  close: 'Görselleri kapat',
} satisfies typeof enLightbox;
