import { groupId, prose } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

/** Folder of the pictures below static/. */
export const PICTURE_FOLDER = 'img/pictures';
/** A file may have at most so many bytes. */
export const PICTURE_BYTES = 60 * 1024;
export const THEMES = ['light', 'dark'] as const;

const plain = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^<>"{}]+$/, 'must be plain text');
/** A selector of Playwright, which looks into shadow roots. */
const selector = z.string().min(1);

/** Something that stands in the instance while pictures are taken. `{id.field}` is a field of another object's answer. */
const object = z.strictObject({
  id: groupId,
  /** Path below /api/v3/; objects are made with POST. */
  path: z.string().endsWith('/'),
  /** Instead of making an object: changes the one at the path, and changes it back afterwards. */
  change: z.literal(true).optional(),
  /** Instead of making an object: only does something, and leaves nothing. */
  act: z.literal(true).optional(),
  /** The object is taken as it stands: the query that finds it. */
  find: z.string().optional(),
  body: z.record(z.string(), z.unknown()).default({}),
});

const step = z.union([
  z.strictObject({ click: selector }),
  z.strictObject({ fill: selector, with: z.string() }),
  z.strictObject({ wait: selector }),
  z.strictObject({ hide: selector }),
  z.strictObject({ show: selector }),
  z.strictObject({ goto: z.string() }),
  /** Events of this name reach nobody any more: a page that draws itself anew closes its dialogs. */
  z.strictObject({ stop: z.string() }),
]);

const picture = z.strictObject({
  id: groupId,
  /** Where it is: a path of authentik.company, or a whole address below it or its neighbors. */
  route: z.string(),
  /** Who looks: a user of `objects`; otherwise the administrator. */
  as: z.union([z.literal('nobody'), groupId]).optional(),
  needs: z.array(groupId).default([]),
  /** What is done once, before the page is opened. */
  before: z.array(step).default([]),
  /** What is done on the page, in each mode. */
  steps: z.array(step).default([]),
  /** Width and height of the window, in CSS pixels. */
  viewport: z.tuple([z.number(), z.number()]).default([900, 700]),
  /** What is shown: one element, or several whose bounds are joined. The whole window otherwise. */
  clip: z.array(selector).default([]),
  /** Room around what is shown, in CSS pixels. */
  margin: z.number().default(0),
  /** The height at which it is cut, in CSS pixels. */
  height: z.number().optional(),
  alt: plain,
  callouts: z.array(z.strictObject({ at: selector, text: prose })).default([]),
});

export type Picture = z.infer<typeof picture>;
export type PictureObject = z.infer<typeof object>;

const schema = z.strictObject({ objects: z.array(object), pictures: z.array(picture).min(1) });
type Pictures = z.infer<typeof schema>;

/** What the script measured when it took a picture; places are in percent of it. */
const measured = z.strictObject({
  width: z.number(),
  height: z.number(),
  callouts: z.array(z.tuple([z.number(), z.number()])),
});

/** Sizes of the pictures and places of their callouts; `npm run pictures` writes them with the files. */
export const pictureSizes = fileKind({
  id: 'pictureSizes',
  path: 'data/facts/pictures.json',
  about: 'the sizes of the pictures, and where their callouts are',
  schema: z.strictObject({ version: z.string(), pictures: z.record(z.string(), measured) }),
});
type Sizes = z.infer<typeof pictureSizes.schema>;

/** Pictures of the product's interface. */
export const pictures = fileKind({
  id: 'pictures',
  path: 'data/pictures.yaml',
  about: 'screenshots of the product, with their preparation and callouts',
  schema,
  tags: {
    Picture: {
      example: '<Picture id="provider-urls" />',
      also: ['pictureSizes'],
      render: ({ pictures, pictureSizes }: { pictures: Pictures; pictureSizes: Sizes }, { id = '' }) => {
        const shown = pictures.pictures.find((one) => one.id === id);
        const size = pictureSizes.pictures[id];
        if (!shown || !size)
          throw new Error(`id="${id}" names no picture of data/pictures.yaml that was taken`);
        const items = shown.callouts.map(({ text }) => `<li>\n\n${text}\n\n</li>`).join('\n');
        const list = items && `\n<ol>\n${items}\n</ol>\n`;
        const { width, height, callouts } = size;
        return `<ProductPicture id="${id}" alt="${shown.alt}" width={${width}} height={${height}} marks={${JSON.stringify(callouts)}}>\n${list}\n</ProductPicture>`;
      },
    },
  },
  conflicts: ({ pictures, pictureSizes }: { pictures: Pictures; pictureSizes: Sizes }) => [
    ...pictures.pictures.flatMap(({ id, needs, as, callouts }, at) => {
      const path = ['pictures', at];
      const known = new Set(pictures.objects.map((one) => one.id));
      const unknown = [...needs, ...(as && as !== 'nobody' ? [as] : [])].find((name) => !known.has(name));
      const taken = pictureSizes.pictures[id];
      return [
        ...(unknown ? [{ path, message: `needs ${unknown}, which is none of the objects` }] : []),
        ...(taken?.callouts.length === callouts.length
          ? []
          : [{ path, message: `was not taken as it stands: npm run pictures -- ${id}` }]),
      ];
    }),
    ...Object.keys(pictureSizes.pictures)
      .filter((id) => !pictures.pictures.some((one) => one.id === id))
      .map((id) => ({
        path: [],
        message: `data/facts/pictures.json has ${id}, which is no picture: npm run pictures`,
      })),
  ],
});
