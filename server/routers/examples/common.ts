export const saved = { version: 3, updatedAt: '2024-05-12T09:30:00.000Z', updatedBy: 'admin' };
export const id = '6641f0c2a7b3d95e8c1f2a04';
export const createdAt = '2024-05-01T08:00:00.000Z';
export const success = { success: true };
export const slug = { slug: 'cinaralti-konagi-2' };
