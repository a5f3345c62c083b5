import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#server/rest/openapi-document.ts';
import type { ErrorBody } from '#shared/error-codes.ts';
import { operationsOf } from '../../support/api-document.ts';
import { siteOfFile } from '../../support/test-site.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

/** The calls that every version of the API has. */
const CALLS = [
  'POST /auth/login',
  'GET /auth/verify',
  'GET /hotels',
  'GET /hotels/{id}',
  'POST /hotels',
  'PUT /hotels/{id}',
  'DELETE /hotels/{id}',
  'GET /blog',
  'GET /blog/admin/all',
  'GET /blog/{id}',
  'GET /blog/slug/{slug}',
  'POST /blog',
  'PUT /blog/{id}',
  'DELETE /blog/{id}',
  'GET /content/homepage',
  'PUT /content/homepage',
  'GET /contact',
  'PUT /contact',
  'GET /seo',
  'PUT /seo',
  'POST /upload/single',
  'POST /upload/multiple',
];

const site = siteOfFile();
let document: ApiDocument;

beforeAll(async () => {
  document = (await site.call<ApiDocument>('GET', '/api/openapi.json')).body;
});

const operations = () => operationsOf(document);

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1 and holds every call', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(operations().map(({ name }) => name)).toEqual(expect.arrayContaining(CALLS));
  });

  slowIt("is valid OpenAPI and lints clean with redocly's recommended rules", async () => {
    const file = join(dirname(site.dataDir), 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const args = [cli, 'lint', file, '--extends=recommended', '--format=json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 16 * 1024 * 1024 }).catch(
      (failed: { stdout: string }) => failed,
    );
    const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { problems: { message: string; ruleId: string }[] };
    expect(report.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
      // The two paths have no method in common.
      'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/hotels/by-external-id/{externalId}` and `/hotels/{id}/rooms`.',
      // Only a hotel with the external id `revisions` fits both paths; tests/api/external-ids.test.ts says which path wins.
      'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/hotels/by-external-id/{externalId}` and `/hotels/{id}/revisions`.',
      // Only a post with the slug `revisions` fits both paths; tests/api/history.test.ts says which path wins.
      'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/blog/slug/{slug}` and `/blog/{id}/revisions`.',
    ]);
  });

  it('has an example of every request and response, and the error body for every error', () => {
    for (const { name, call } of operations()) {
      const json = call.requestBody?.content['application/json'];
      if (json) expect(json.examples, name).toHaveProperty('sample.value');
      for (const [status, response] of Object.entries(call.responses)) {
        const content = response.content?.['application/json'];
        // A file has no example, and 304 no body.
        if (response.content?.['text/csv'] || status === '304') continue;
        if (Number(status) < 300) expect(JSON.stringify(content?.examples), name).toContain('"value"');
        else expect(content?.schema, name).toEqual({ $ref: '#/components/schemas/ApiError' });
      }
    }
    expect(JSON.stringify(document)).toContain('Çınaraltı Konağı');
  });

  it('lists the true status codes', () => {
    const statuses = Object.fromEntries(operations().map(({ name, call }) => [name, Object.keys(call.responses)]));
    expect(statuses['POST /hotels']).toEqual(expect.arrayContaining(['201', '400', '401', '409', '413', '415', '507']));
    expect(statuses['POST /hotels']).not.toContain('200');
    expect(statuses['GET /hotels/{id}']).toEqual(expect.arrayContaining(['200', '400', '404', '500', '503']));
    expect(statuses['GET /hotels/{id}']).not.toContain('401');
    expect(statuses['PUT /blog/{id}']).toEqual(expect.arrayContaining(['200', '404', '409']));
    expect(statuses['POST /auth/login']).toEqual(expect.arrayContaining(['200', '400', '401', '429']));
    expect(statuses['POST /upload/single']).toEqual(expect.arrayContaining(['200', '400', '401', '413', '415']));
  });

  it('names a taken slug, and its field, only where an editor types the slug', () => {
    const exampleOf = (path: string, code: string) => {
      const { examples } = document.paths[path]?.post?.responses['409']?.content?.['application/json'] ?? {};
      return (examples as Record<string, { value: ErrorBody }>)[code]?.value;
    };
    expect(exampleOf('/blog', 'post.slugTaken')).toHaveProperty('fields.slug');
    expect(exampleOf('/pages', 'page.slugTaken')).toHaveProperty('fields.slug');
    expect(JSON.stringify(document.paths['/hotels'])).not.toContain('slugTaken');
    expect(JSON.stringify(document.paths['/trash/{id}/restore'])).not.toContain('slugTaken');
  });

  it('says which calls need a token, and which headers and parameters they take', () => {
    for (const { name, call } of operations()) {
      const needsToken = JSON.stringify(call.security) === '[{"bearer":[]}]';
      expect(needsToken, name).toBe(Object.keys(call.responses).includes('401') && name !== 'POST /auth/login');
      expect(call.operationId, name).toMatch(/^[a-z]+-[a-zA-Z]+$/);
    }
    const optional = operations().filter(({ call }) => JSON.stringify(call.security) === '[{},{"bearer":[]}]');
    expect(optional.map(({ name }) => name).sort()).toEqual([
      'GET /blog',
      'GET /blog/related',
      'GET /blog/slug/{slug}',
      'GET /blog/{id}',
      'GET /contact',
      'GET /content/homepage',
      'GET /hotels',
      'GET /hotels/{id}',
      'GET /hotels/{id}/rooms/{roomId}',
      'GET /offers',
      'GET /offers/{id}',
      'GET /pages/{id}',
      'GET /seo',
      'GET /site',
      'GET /texts',
    ]);
    const save = document.paths['/hotels/{id}']?.put;
    // Calls that are 400 without a body say so.
    for (const path of ['/auth/login', '/contact/messages/erasures', '/contact/messages/person'])
      expect(document.paths[path]?.post?.requestBody?.required, path).toBe(true);
    expect(document.paths['/contact']?.put?.requestBody?.required).toBe(true);
    expect(document.paths['/seo']?.put?.requestBody?.required).toBe(false);
    expect(save?.parameters?.map(({ name }) => name)).toContain('If-Match');
    expect(save?.responses['200']?.headers).toHaveProperty('ETag');
    expect(document.paths['/hotels']?.post?.responses['201']?.headers).toHaveProperty('Location');
    expect(document.paths['/hotels']?.get?.responses['304']?.headers).toHaveProperty('ETag');
    expect(document.paths['/hotels/admin/order']?.put?.parameters).toEqual([]);
    expect(document.paths['/upload/multiple']?.post?.requestBody?.content).toHaveProperty('multipart/form-data');
    expect(document.paths['/hotels']?.get?.parameters?.map(({ name }) => name)).toEqual(['limit', 'cursor', 'lang']);
  });
});

describe('/api/docs', () => {
  it('is a page without inline scripts or foreign hosts, and this server has all its files', async () => {
    const page = await site.call('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.text).not.toMatch(/https?:\/\/|<script>|style=/);
    const files = [...page.text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThanOrEqual(5);
    for (const file of files) expect((await site.call('GET', file)).status, file).toBe(200);
    const init = await site.call('GET', '/api/docs/init.js');
    expect(init.headers.get('content-type')).toMatch(/javascript/);
    expect(init.text).toContain('validatorUrl: null');
  });

  it('serves no other file of the package', async () => {
    for (const name of ['package.json', 'index.html', '../package.json', '%2e%2e/package.json']) {
      expect((await site.call('GET', `/api/docs/${name}`)).status).toBe(404);
    }
  });
});
