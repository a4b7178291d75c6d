/** Languages of fences that the build draws, so that they are no samples. */
export type DrawnLanguage = 'dot' | 'sequence';

export const isDrawn = (language: string | null | undefined): language is DrawnLanguage =>
  language === 'dot' || language === 'sequence';
