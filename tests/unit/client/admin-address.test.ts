import { describe, expect, it } from 'vitest';
import { adminAddress } from '#client/admin/lib/session/admin-address.ts';
import { ADMIN_ROUTES, adminMessagePath } from '#shared/paths.ts';

describe('the page after the sign-in', () => {
  it.each([
    ADMIN_ROUTES.hotels,
    adminMessagePath('665f1c2e9b1d8e3a4c5d6e7f'),
    '/admin/settings?tab=contact',
    '/admin/hotels/665f1c2e9b1d8e3a4c5d6e7f?q=%C3%A7ay',
  ])('is %s when that was asked for', (address) => {
    expect(adminAddress(address)).toBe(address);
  });

  it.each([
    null,
    '',
    '/',
    '/admin',
    '/administrator/x',
    '/contact',
    ADMIN_ROUTES.login,
    '/admin/login/?next=/admin/login',
    '/ADMIN/Login',
    'https://evil.example/admin/hotels',
    '//evil.example/admin/hotels',
    '///evil.example/admin/hotels',
    '/\\evil.example/admin/hotels',
    '\\\\evil.example/admin/hotels',
    '/\t/evil.example/admin/hotels',
    '/admin/../..//evil.example',
    '/admin/../../contact',
    '/admin/%2e%2e/contact',
    '/admin/.%2E/%2e./contact',
    '/admin/..\\contact',
    'javascript:alert(1)//admin/hotels',
    'https://[',
  ])('is the first page of the person instead of %j', (address) => {
    expect(adminAddress(address)).toBe(ADMIN_ROUTES.start);
  });
});
