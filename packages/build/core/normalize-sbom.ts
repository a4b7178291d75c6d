interface Component {
  'bom-ref': string;
  name: string;
  licenses?: unknown[];
}

/** What of a CycloneDX document is looked at; everything else is handed on. */
interface Sbom {
  serialNumber?: string;
  metadata?: { timestamp?: string; component?: Record<string, unknown> };
  components?: Component[];
}

/** Packages that name their license in a file, and not in their manifest, where npm reads it: by SPDX identifier. */
export const LICENSES_BY_FILE: Readonly<Record<string, string>> = {
  eval: 'MIT',
  format: 'MIT',
  'require-like': 'MIT',
};

/**
 * Makes the list of components that npm writes the same for the same lock file: with the name of the package in place
 * of the folder's, a number that follows from the content in place of a random one, and a time that is given in place
 * of the present. Adds the licenses that npm does not find.
 *
 * @param text CycloneDX 1.5 as JSON
 * @param options.name name of the package
 * @param options.timestamp time of what is described, as in RFC 3339; undefined where it is not known
 * @param options.uuidOf makes a UUID of a text, always the same of the same
 * @throws Error where it is no CycloneDX document or lists nothing
 * @see https://cyclonedx.org/docs/1.5/json/
 */
export function normalizeSbom(
  text: string,
  options: { name: string; timestamp: string | undefined; uuidOf: (text: string) => string },
): string {
  const { name, timestamp, uuidOf } = options;
  const { serialNumber: _number, ...sbom } = JSON.parse(text) as Sbom & Record<string, unknown>;
  if (sbom.bomFormat !== 'CycloneDX' || !sbom.components?.length) {
    throw new Error('npm sbom wrote no CycloneDX document with components.');
  }
  const { timestamp: _time, component, ...metadata } = sbom.metadata ?? {};
  const content = {
    ...sbom,
    metadata: {
      ...(timestamp === undefined ? {} : { timestamp }),
      ...metadata,
      component: { ...component, name, type: 'application' },
    },
    components: sbom.components.map(withLicense),
  };
  return `${JSON.stringify({ ...content, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}` })}\n`;
}

function withLicense(component: Component): Component {
  const id = LICENSES_BY_FILE[component.name];
  return component.licenses || id === undefined
    ? component
    : { ...component, licenses: [{ license: { id } }] };
}
