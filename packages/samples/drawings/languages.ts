/** Languages of fences that the build draws, so they aren't samples. */
export type DrawnLanguage = 'dot' | 'sequence';

export const isDrawn = (language: string | null | undefined): language is DrawnLanguage =>
  language === 'dot' || language === 'sequence';
