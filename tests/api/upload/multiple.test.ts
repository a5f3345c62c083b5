import { describe, expect, it } from 'vitest';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { fileForm, picture } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';
import { uploadCalls } from '../../support/upload-calls.ts';

const site = siteOfFile();

const { stored } = uploadCalls(site);

describe('POST /upload/multiple', () => {
  it('stores several pictures in the order sent', async () => {
    const files = [
      { bytes: await picture('png', 30, 20), name: 'ön cephe.png' },
      { bytes: await picture('jpeg', 50, 40), name: 'ğüşiöç.jpg' },
    ];
    const response = await site.call<{ files: Uploaded[]; urls: string[] }>('POST', '/api/upload/multiple', {
      token: site.token,
      body: fileForm('files', files),
    });
    expect(response.status).toBe(200);
    expect(response.body.files.map(({ width }) => width)).toEqual([30, 50]);
    expect(response.body.urls).toEqual(response.body.files.map(({ url }) => url));
  });

  it('stores nothing when one file is not a picture', async () => {
    const before = await stored();
    const files = [
      { bytes: await picture(), name: 'a.png' },
      { bytes: Buffer.from('<svg/>'), name: 'b.svg' },
    ];
    const body = fileForm('files', files);
    expectError(await site.call('POST', '/api/upload/multiple', { token: site.token, body }), 415, 'upload.svg');
    expect(await stored()).toEqual(before);
  });

  it('refuses an eleventh file, none and a visitor', async () => {
    const png = await picture('png', 4, 4);
    const eleven = fileForm(
      'files',
      Array.from({ length: 11 }, (_, at) => ({ bytes: png, name: `${at}.png` })),
    );
    expectError(
      await site.call('POST', '/api/upload/multiple', { token: site.token, body: eleven }),
      400,
      'upload.tooMany',
    );
    expectError(await site.call('POST', '/api/upload/multiple', { token: site.token }), 400, 'upload.noFile');
    expectError(await site.call('POST', '/api/upload/multiple', { body: eleven }), 401, 'auth.required');
  });
});

describe('the tRPC procedure', () => {
  it('takes the same form', async () => {
    const body = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    const response = await site.call<{ result: { data: Uploaded } }>('POST', '/api/trpc/upload.single', {
      token: site.token,
      body,
    });
    expect(response.body.result.data).toMatchObject({ width: 640, height: 480 });
    expect((await site.call('POST', '/api/trpc/upload.single', { body })).status).toBe(401);
  });
});
