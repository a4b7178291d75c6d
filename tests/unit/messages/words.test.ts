import { describe, expect, it } from 'vitest';
import { piecesOf } from '../../../features/messages/core/words';

const valuesOf = (text: string): string[] =>
  piecesOf(text).flatMap((piece) => (piece.kind === 'value' ? [piece.text] : []));

describe('the values in a message', () => {
  it.each([
    ['GET https://sso.acme.org:8443/a?b=c failed', ['https://sso.acme.org:8443/a?b=c']],
    ['no mail for jane.doe+x@mail.acme.org', ['jane.doe+x@mail.acme.org']],
    ['dial tcp 10.0.0.5:5432: refused', ['10.0.0.5:5432']],
    ['dial tcp [fe80::1:2]:6379: refused', ['[fe80::1:2]:6379']],
    ['cannot open /media/public/logo.png', ['/media/public/logo.png']],
    ['lookup db-1.authentik.svc on 10.96.0.10:53', ['db-1.authentik.svc', '10.96.0.10:53']],
    ['cookies of .acme.com and *.acme.org', ['acme.com', 'acme.org']],
    ['pod 5f9c4d7b9d is gone', ['5f9c4d7b9d']],
    ['accounts of nobody', []],
  ])('of "%s"', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });
});
