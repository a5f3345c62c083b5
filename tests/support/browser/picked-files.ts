import sharp from 'sharp';

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function photograph(name: string, background: string, width = 3000): Promise<PickedFile> {
  const height = Math.round((width * 2) / 3);
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

export const falsePicture: PickedFile = {
  name: 'resim.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<script>alert(1)</script>'),
};
