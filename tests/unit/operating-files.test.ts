import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnv, unknownSettings } from '#server/env.ts';
import { createRecorder } from '#server/http/metrics-recorder.ts';
import { readUnit } from '../support/unit-file.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/operating');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const filesOf = (kind: RegExp) => readdirSync(FOLDER).filter((name) => kind.test(name));

const UNITS = filesOf(/\.(service|socket|timer)$/);
const SHELL = filesOf(/\.sh$/);

interface Rule {
  alert: string;
  expr: string;
  annotations: Record<string, unknown>;
}

describe('the alarms', () => {
  const { groups } = parse(read('alarms.yml')) as { groups: [{ rules: Rule[] }] };
  const [{ rules }] = groups;
  const metrics = createRecorder(
    new Set(['page', 'api/auth', 'api/hotels']),
    { hit: 0, miss: 0, stale: 0 },
    readEnv({}),
  );

  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s has what Prometheus needs, as texts', (_name, rule) => {
    expect(Object.keys(rule).filter((key) => !['alert', 'expr', 'for', 'annotations'].includes(key))).toEqual([]);
    expect(rule.expr).toMatch(/ (==|>|<) [\d.]/);
    expect(Object.values(rule.annotations).filter((text) => typeof text !== 'string' || text === '')).toEqual([]);
  });

  it('ask for metrics and labels that the site has', async () => {
    const shown = await metrics.text();
    for (const { expr } of rules) {
      for (const [, name] of expr.matchAll(/\b((?:site|process|nodejs)_\w+)/g))
        expect(shown).toContain(`# TYPE ${name?.replace(/_bucket$/, '')} `);
      for (const [, family] of expr.matchAll(/family="([^"]+)"/g)) expect(shown).toContain(`family="${family}"`);
    }
  });

  it('of a full disk fires at the first refused write of any kind', async () => {
    const shown = await metrics.text();
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(shown).toContain(`site_requests_total{family="page",method="${method}",status="507"} 0`);
    }
  });

  it('of free space look at the folders of the site, whichever has a file system of its own', () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'DiskSpace') ?? {};
    const places = new RegExp(`^(?:${/mountpoint=~"([^"]+)"/.exec(expr)?.[1]})$`);
    for (const place of ['/', '/var', '/var/lib', '/var/lib/hotels']) expect(place).toMatch(places);
    expect('/boot').not.toMatch(places);
  });
});

describe('the units', () => {
  it.each(UNITS)('%s has sections and keys that Debian 12 knows', (name) => {
    expect([...readUnit(read(name)).keys()]).toContain('Unit');
  });

  it('run files of the site', () => {
    const commands = UNITS.flatMap((name) => readUnit(read(name)).get('Service') ?? []);
    const files = commands.flatMap((line) => [...line.matchAll(/\/opt\/hotels\/current\/(\S+\.ts)/g)]);
    expect(files.length).toBeGreaterThan(1);
    for (const [, file = ''] of files) expect(existsSync(join(ROOT, file)), file).toBe(true);
  });

  it('start the site again, and stop doing so when each start fails', () => {
    const unit = readUnit(read('hotels.service'));
    const numberOf = (section: string, key: string) =>
      Number(
        unit
          .get(section)
          ?.find((line) => line.startsWith(`${key}=`))
          ?.replace(/\D/g, ''),
      );
    const tries = numberOf('Unit', 'StartLimitBurst');
    const seconds = numberOf('Unit', 'StartLimitIntervalSec') * 60;
    expect(unit.get('Unit')).toContain('StartLimitIntervalSec=2min');
    expect(unit.get('Service')).toContain('Restart=always');
    // A check takes about two seconds before it fails.
    expect(tries * (numberOf('Service', 'RestartSec') + 2)).toBeLessThan(seconds);
  });

  it('close the backup as they close the site', () => {
    const [site, backup] = ['hotels.service', 'hotels-backup.service'].map((name) =>
      readUnit(read(name)).get('Service'),
    );
    const closing =
      /^(UMask|NoNew|Capability|Ambient|P(rotect|rivate)|ProcSubset|Restrict[A-Z]|Lock|RemoveIPC|SystemCall)/;
    const expected = site?.filter((line) => closing.test(line)) ?? [];
    expect(expected.length).toBeGreaterThan(20);
    expect(backup).toEqual(expect.arrayContaining(expected));
  });
});

describe('other files for other programs', () => {
  it('compose.yaml names services and settings that exist', () => {
    const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8')) as {
      services: Record<string, { environment?: Record<string, string>; depends_on?: string[] }>;
    };
    expect(Object.keys(services)).toEqual(['database', 'site', 'backup']);
    expect(unknownSettings(Object.keys(services.site?.environment ?? {}))).toEqual([]);
    for (const { depends_on = [] } of Object.values(services))
      expect(Object.keys(services)).toEqual(expect.arrayContaining(depends_on));
  });

  it('hotels.env has settings of the site', () => {
    const settings = parseEnv(read('hotels.env'));
    expect(unknownSettings(Object.keys(settings))).toEqual([]);
    expect(readEnv(settings)).toMatchObject({ demoMode: false, TRUST_PROXY: 1 });
  });

  it('the Dockerfile has instructions that exist and copies what exists', () => {
    const steps = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
      .replaceAll(/^#.*\n/gm, '')
      .replaceAll(/\\\n\s*/g, '');
    for (const step of steps.split('\n').filter(Boolean)) {
      expect(step).toMatch(/^(FROM|ARG|ENV|WORKDIR|COPY|RUN|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD) \S/);
      const sources = /^COPY (?:--from=\w+ \/site\/)?(.*) \S+$/.exec(step)?.[1]?.split(' ') ?? [];
      // What the build makes is not there before.
      for (const source of sources) expect(source === 'dist' || existsSync(join(ROOT, source)), source).toBe(true);
    }
  });

  it.each(SHELL)('%s is read by a shell', (name) => {
    execFileSync('sh', ['-n', join(FOLDER, name)]);
  });

  it('hotels.sh says of a command that does not exist that there is none', () => {
    const script = read('hotels.sh').replace('site=/opt/hotels/current', `site=${ROOT}`);
    for (const command of ['db:verfy', '.*', 'db']) {
      const { status, stderr } = spawnSync('sh', ['-s', command], { input: script, encoding: 'utf8' });
      expect([status, stderr]).toEqual([2, `There is no command ${command}: README.md lists the commands.\n`]);
    }
  });

  it('nginx.conf has whole directives, closes its blocks and defines its variables and zones', () => {
    const text = read('nginx.conf').replaceAll(/^\s*#.*$/gm, '');
    const words = text.replaceAll(/'[^']*'|"[^"]*"/g, (quoted) => quoted.replaceAll(/[{};]/g, '_'));
    const whole = words.replaceAll(/\$\{\w+\}/g, '');
    expect(whole.match(/\{/g)?.length).toBe(whole.match(/\}/g)?.length);
    for (const line of whole.split('\n')) expect(line).toMatch(/^\s*$|[;{}]$|^log_format .*'$/);
    const defined = [...text.matchAll(/^map \S+(?: \S+)? (\$\w+) \{|\?<(\w+)>/gm)].map(
      ([, name, group]) => name ?? `$${group}`,
    );
    for (const [, name = ''] of text.matchAll(/\$\{?(hotels_\w+)/g)) expect(defined).toContain(`$${name}`);
    for (const [, zone = ''] of text.matchAll(/limit_req zone=(\w+)/g)) expect(text).toContain(`zone=${zone}:`);
    for (const [, zone = ''] of text.matchAll(/limit_conn (\w+)/g)) expect(text).toContain(`zone=${zone}:`);
  });
});
