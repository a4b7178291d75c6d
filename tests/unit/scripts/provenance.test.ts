import { expect, it } from 'vitest';
import { describeProvenance } from '../../../tools/release/provenance';

it('says what was built from what, in the form that tools for signing read', () => {
  const statement = describeProvenance({
    subjects: { '.build.json': 'aa', 'sbom.cdx.json': 'bb' },
    repositoryUrl: 'https://git.example.com/docs',
    commit: 'cafe',
    lockHash: 'cc',
    settings: { siteUrl: 'https://docs.example.com' },
    nodeVersion: '20.19.0',
  });
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      { name: '.build.json', digest: { sha256: 'aa' } },
      { name: 'sbom.cdx.json', digest: { sha256: 'bb' } },
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: { settings: { siteUrl: 'https://docs.example.com' } },
        resolvedDependencies: [
          { uri: 'git+https://git.example.com/docs', digest: { gitCommit: 'cafe' } },
          { digest: { sha256: 'cc' } },
        ],
      },
      runDetails: { builder: { id: 'https://git.example.com/docs' } },
    },
  });
});
