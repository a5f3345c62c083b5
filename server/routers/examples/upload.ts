import type { Uploaded } from '../../../shared/schemas/upload.ts';

export const picture: Uploaded = { url: '/uploads/9f2c41d07be35a886c1d02f4a9e7b3.webp', width: 1600, height: 1067 };
