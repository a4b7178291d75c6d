/** The input of a build, and how it was built. Hashes are SHA-256 in hexadecimal. */
export interface BuildFacts {
  /** Files that represent the whole build, by name. */
  subjects: Readonly<Record<string, string>>;
  /** Repository of the site, and the commit that was built. */
  repositoryUrl: string;
  commit: string;
  /** Hash of `package-lock.json`. */
  lockHash: string;
  /** Settings that the build took from the environment. */
  settings: object;
  /** Version of Node.js, without the leading "v". */
  nodeVersion: string;
}

/** The name of this kind of build. */
const BUILD_TYPE = 'npm run build';

/**
 * Describes the provenance of a build, to be signed by the builder.
 *
 * @returns an in-toto statement with a SLSA provenance predicate
 * @see https://slsa.dev/spec/v1.0/provenance
 */
export function describeProvenance(facts: BuildFacts): object {
  const { subjects, repositoryUrl, commit, lockHash, settings, nodeVersion } = facts;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: Object.entries(subjects).map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${repositoryUrl}#${encodeURIComponent(BUILD_TYPE)}`,
        externalParameters: { command: BUILD_TYPE, settings },
        internalParameters: { node: nodeVersion },
        resolvedDependencies: [
          { uri: `git+${repositoryUrl}`, digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: lockHash } },
        ],
      },
      runDetails: { builder: { id: repositoryUrl } },
    },
  };
}
