import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAlsoDocument } from '#server/uploads/polyglot.ts';

/** Bytes as even as those of a compressed photograph, the same in every run. */
const grain = (bytes: number) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), Buffer.alloc(16)).update(Buffer.alloc(bytes));

describe('isAlsoDocument', () => {
  it('takes no large photograph for one: a few bytes come up in any', () => {
    const photograph = grain(10_000_000);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(isAlsoDocument(photograph.subarray(turn * 2_000_000, (turn + 1) * 2_000_000))).toBe(false);
    }
  });

  it.each([
    '<!DOCTYPE html>',
    '<html lang="tr">',
    '<HTML>',
    '<script>alert(1)</script>',
    '<script/src=a>',
    '<svg xmlns="a">',
    '<svg>',
    '<svg\n  onload=a>',
    '<iframe src=a>',
    '<?php echo 1;',
  ])('finds %s at the beginning, in the middle and at the end', (text) => {
    const around = grain(300_000);
    for (const at of [0, 150_000, 300_000]) {
      expect(isAlsoDocument(Buffer.concat([around.subarray(0, at), Buffer.from(text), around.subarray(at)]))).toBe(
        true,
      );
    }
  });

  it.each(['<?= 1 ?>', '<%@ page %>', '%PDF-1.7'])('finds %s where a server looks for it', (text) => {
    expect(isAlsoDocument(Buffer.concat([Buffer.from('GIF89a'), Buffer.from(text), grain(100_000)]))).toBe(true);
  });

  it('finds an archive at the end', () => {
    const archive = Buffer.concat([grain(100_000), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
    expect(isAlsoDocument(archive)).toBe(true);
  });
});
