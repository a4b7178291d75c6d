import { describe, expect, it } from 'vitest';
import { findPlaces } from '../../../packages/samples/custom-values/find-places';
import type { SampleValue } from '../../../packages/samples/custom-values/sample-value';

const NAMESPACE: SampleValue = {
  id: 'namespace',
  label: 'Namespace',
  kind: 'label',
  sample: 'authentik',
  in: ['namespace authentik', 'namespace: authentik', ' -n authentik', '.authentik.svc.'],
};
const DOMAIN: SampleValue = { id: 'domain', label: 'Domain', kind: 'domain', sample: 'example.com' };
const DN: SampleValue = { id: 'base', label: 'Base DN', kind: 'dn', sample: 'dc=ldap,dc=company' };

/** The sample with each place in brackets, and how it is written there. */
function marked(code: string, value: SampleValue, language = 'bash'): string {
  const places = findPlaces({ code, language }, [value]).toSorted((a, b) => b[0] - a[0]);
  return places.reduce(
    (text, [start, end, , , ...escapes]) =>
      `${text.slice(0, start)}[${[text.slice(start, end), ...escapes].join('|')}]${text.slice(end)}`,
    code,
  );
}

describe('a common word is found in its forms only', () => {
  it.each([
    [
      'helm install authentik a/b --namespace authentik',
      'helm install authentik a/b --namespace [authentik]',
    ],
    ['kubectl -n authentik get pods', 'kubectl -n [authentik] get pods'],
    ['kubectl create namespace authentik-2', 'kubectl create namespace authentik-2'],
    ['http://ak.authentik.svc.cluster.local', 'http://ak.[authentik].svc.cluster.local'],
  ])('%s', (code, expected) => {
    expect(marked(code, NAMESPACE)).toBe(expected);
  });
});

describe('any other value is found as a whole word', () => {
  it.each([
    ['endswith("@example.com")', 'endswith("@[example.com]")'],
    ['https://example.com/', 'https://[example.com]/'],
    ['see example.com.', 'see [example.com].'],
    ['a%2Fexample.com', 'a%2F[example.com]'],
    ['printf "a\\nexample.com"', 'printf "a\\n[example.com]"'],
    ['https://db.example.com/', 'https://db.example.com/'],
    ['my-example.com', 'my-example.com'],
    ['example.com.au', 'example.com.au'],
    ['example.company', 'example.company'],
  ])('%s', (code, expected) => {
    expect(marked(code, DOMAIN, 'text')).toBe(expected);
  });
});

describe('the language and the place say how a value is written', () => {
  it.each<[string, string, string]>([
    ['bash', '-b \'dc=ldap,dc=company\' "$X"', '-b \'[dc=ldap,dc=company|shellSingle]\' "$X"'],
    [
      'bash',
      'echo "it\'s" -b ou=x,dc=ldap,dc=company',
      'echo "it\'s" -b ou=x,[dc=ldap,dc=company|shellWord]',
    ],
    ['bash', '# it\'s\nA="dc=ldap,dc=company"', '# it\'s\nA="[dc=ldap,dc=company|shellDouble]"'],
    ['bash', '-d \'{"b": "dc=ldap,dc=company"}\'', '-d \'{"b": "[dc=ldap,dc=company|double|shellSingle]"}\''],
    ['bash', "'(member=cn=x,dc=ldap,dc=company)'", "'(member=cn=x,[dc=ldap,dc=company|filter|shellSingle])'"],
    ['console', "$ a 'x' \\\n  -b dc=ldap,dc=company", "$ a 'x' \\\n  -b [dc=ldap,dc=company|shellWord]"],
    ['console', '$ a\ndn: dc=ldap,dc=company', '$ a\ndn: [dc=ldap,dc=company]'],
    [
      'console',
      "$ a\nit isn't\n$ b 'dc=ldap,dc=company'",
      "$ a\nit isn't\n$ b '[dc=ldap,dc=company|shellSingle]'",
    ],
    ['console', "$ a '\ndc=ldap,dc=company'", "$ a '\n[dc=ldap,dc=company|shellSingle]'"],
    ['yaml', 'base_dn: dc=ldap,dc=company', 'base_dn: [dc=ldap,dc=company|yaml]'],
    ['yaml', 'dn: ou=x,dc=ldap,dc=company', 'dn: ou=x,[dc=ldap,dc=company]'],
    ['yaml', 'a: "dc=ldap,dc=company"', 'a: "[dc=ldap,dc=company|double]"'],
    ['yaml', "a: !Env [X, 'dc=ldap,dc=company']", "a: !Env [X, '[dc=ldap,dc=company|doubled]']"],
    ['json', '{"a": "uid=x,dc=ldap,dc=company"}', '{"a": "uid=x,[dc=ldap,dc=company|double]"}'],
    ['python', "# it's\na = 'dc=ldap,dc=company'", "# it's\na = '[dc=ldap,dc=company|single]'"],
    ['python', '"""it\'s "dc=ldap,dc=company" """', '"""it\'s "[dc=ldap,dc=company|double]" """'],
    ['powershell', '-Path "OU=x,dc=ldap,dc=company" `', '-Path "OU=x,[dc=ldap,dc=company|powershell]" `'],
    ['ini', 'base = dc=ldap,dc=company', 'base = [dc=ldap,dc=company]'],
    ['text', '(memberOf=cn=x,dc=ldap,dc=company)', '(memberOf=cn=x,[dc=ldap,dc=company|filter])'],
  ])('%s: %s', (language, code, expected) => {
    expect(marked(code, DN, language)).toBe(expected);
  });

  it('for a whole scalar of YAML and for a part of a URL, whatever the kind', () => {
    expect(marked('namespace: authentik', NAMESPACE, 'yaml')).toBe('namespace: [authentik|yaml]');
    expect(marked('url: https://a.b/c?d=example.com', DOMAIN, 'yaml')).toBe(
      'url: https://a.b/c?d=[example.com|url]',
    );
    expect(marked('a: |\n  example.com', DOMAIN, 'yaml')).toBe('a: |\n  [example.com]');
  });
});

describe('a place in which no one can say how to write a name is rejected, with its line', () => {
  it.each([
    ['yaml', 'a: |\n  dc=ldap,dc=company', /line 2 of the sample .* block scalar/],
    ['bash', 'cat <<EOF\ndc=ldap,dc=company\nEOF', /line 2 .* here-document/],
    ['python', 'a = b\nc = dc=ldap,dc=company', /line 2 .* outside of a string/],
    ['nginx', 'set $a dc=ldap,dc=company;', /line 1 .* language nginx/],
  ])('%s: %s', (language, code, message) => {
    expect(() => findPlaces({ code, language }, [DN])).toThrow(message);
  });
});
