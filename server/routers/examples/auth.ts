import { createdAt } from './common.ts';

export const login = { username: 'yonetici', password: 'bir-gece-vakti-bogaz' };
export const loginResult = { success: true, token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJvcm5layJ9.b3JuZWs' };
export const passwordChange = { currentPassword: login.password, newPassword: 'üç-martı-bir-vapur-1923' };
export const session = {
  id: 'q0Yx2mVb8sTn4LrKc7Ze1AaD',
  createdAt,
  expiresAt: '2024-05-01T16:00:00.000Z',
  userAgent: 'Mozilla/5.0',
  current: true,
};
