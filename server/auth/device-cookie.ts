import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { DEVICE_SECONDS } from './token.ts';

const NAME = 'sign_in_device';
/** The sign-in call in the REST API and in tRPC: no other request carries the cookie. */
const PATHS = ['/api/auth/login', '/api/trpc/auth.login'];

export function readDeviceCookie(req: Request): string | undefined {
  return parseCookie(req.headers.cookie ?? '')[NAME];
}

/** @param secure whether the browser may send the cookie over https only */
export function setDeviceCookie(res: Response, token: string, secure: boolean): void {
  for (const path of PATHS) {
    res.cookie(NAME, token, { path, secure, maxAge: DEVICE_SECONDS * 1000, httpOnly: true, sameSite: 'strict' });
  }
}
