/** What of a CycloneDX document is looked at; everything else is handed on. */
interface Sbom {
  serialNumber?: string;
  metadata?: { timestamp?: string; component?: Record<string, unknown> };
  components?: { 'bom-ref': string }[];
}

/**
 * Makes the list of components that npm writes the same for the same lock file: without the number and the time of the
 * making, both of which CycloneDX leaves to choice, and with the name of the package in place of the folder's.
 *
 * @param text CycloneDX 1.5 as JSON
 * @param name name of the package
 * @throws Error where it is no CycloneDX document or lists nothing
 * @see https://cyclonedx.org/docs/1.5/json/
 */
export function normalizeSbom(text: string, name: string): string {
  const { serialNumber: _number, ...sbom } = JSON.parse(text) as Sbom & Record<string, unknown>;
  if (sbom.bomFormat !== 'CycloneDX' || !sbom.components?.length) {
    throw new Error('npm sbom wrote no CycloneDX document with components.');
  }
  const { timestamp: _time, component, ...metadata } = sbom.metadata ?? {};
  const named = { ...component, name, type: 'application' };
  return `${JSON.stringify({ ...sbom, metadata: { ...metadata, component: named } })}\n`;
}
