/** The pictures of a hotel, shown large. */
export const enLightbox = {
  open: 'view large',
  title: 'Pictures',
  zoom: 'Zoom in',
  close: 'Close the pictures',
};
