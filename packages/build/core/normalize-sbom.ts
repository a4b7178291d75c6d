interface Component {
  'bom-ref': string;
  name: string;
  licenses?: unknown[];
}

/** The parts of a CycloneDX document that are processed. Everything else is passed through. */
interface Sbom {
  serialNumber?: string;
  metadata?: { timestamp?: string; component?: Record<string, unknown> };
  components?: Component[];
}

/** Packages that name their license in a file instead of the manifest that npm reads, with the SPDX identifier. */
export const LICENSES_BY_FILE: Readonly<Record<string, string>> = {
  eval: 'MIT',
  format: 'MIT',
  'require-like': 'MIT',
};

/**
 * Makes npm's list of components reproducible for the same lock file. It replaces the folder's name with the package's
 * name, the random serial number with one that is derived from the content, and the present time with a given one. It
 * also adds licenses that npm doesn't find.
 *
 * @param text CycloneDX 1.5 as JSON
 * @param options.name name of the package
 * @param options.timestamp time of what is described, as in RFC 3339; undefined if it isn't known
 * @param options.uuidOf derives a UUID from a text, always the same for the same text
 * @throws Error if it isn't a CycloneDX document or lists nothing
 * @see https://cyclonedx.org/docs/1.5/json/
 */
export function normalizeSbom(
  text: string,
  options: { name: string; timestamp: string | undefined; uuidOf: (text: string) => string },
): string {
  const { name, timestamp, uuidOf } = options;
  const { serialNumber: _number, ...sbom } = JSON.parse(text) as Sbom & Record<string, unknown>;
  if (sbom.bomFormat !== 'CycloneDX' || !sbom.components?.length) {
    throw new Error("npm sbom didn't write a CycloneDX document with components.");
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
