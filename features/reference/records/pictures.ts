import { groupId, prose } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

/** Folder of the screenshots below static/. */
export const PICTURE_FOLDER = 'img/pictures';
/** The largest file size, in bytes. */
export const PICTURE_BYTES = 60 * 1024;
export const THEMES = ['light', 'dark'] as const;

const plain = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^<>"{}]+$/, 'must be plain text');
/** A Playwright selector, which also matches inside shadow roots. */
const selector = z.string().min(1);

/**
 * An object that exists in the instance while screenshots are taken. `{id.field}` is a field from the response of
 * another object.
 */
const object = z.strictObject({
  id: groupId,
  /** Path below /api/v3/. Objects are created with POST. */
  path: z.string().endsWith('/'),
  /** Changes the object at the path instead of creating one, and restores it afterwards. */
  change: z.literal(true).optional(),
  /** Only performs an action instead of creating an object, and leaves nothing behind. */
  act: z.literal(true).optional(),
  /** Uses an existing object. This is the query that finds it. */
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
  /** Stops events with this name, because dialogs close when a page re-renders. */
  z.strictObject({ stop: z.string() }),
]);

const picture = z.strictObject({
  id: groupId,
  /** The URL to open: a path of authentik.company, or a whole URL below it or its neighbors. */
  route: z.string(),
  /** The user who is signed in, from `objects`. The default is the administrator. */
  as: z.union([z.literal('nobody'), groupId]).optional(),
  needs: z.array(groupId).default([]),
  /** Steps that run once, before the page is opened. */
  before: z.array(step).default([]),
  /** Steps on the page, in each color mode. */
  steps: z.array(step).default([]),
  /** Width and height of the viewport, in CSS pixels. */
  viewport: z.tuple([z.number(), z.number()]).default([900, 700]),
  /** The visible part: one element, or several whose bounds are combined. The default is the whole viewport. */
  clip: z.array(selector).default([]),
  /** Margin around the visible part, in CSS pixels. */
  margin: z.number().default(0),
  /** The height at which the screenshot is cut, in CSS pixels. */
  height: z.number().optional(),
  alt: plain,
  callouts: z.array(z.strictObject({ at: selector, text: prose })).default([]),
});

export type Picture = z.infer<typeof picture>;
export type PictureObject = z.infer<typeof object>;

const schema = z.strictObject({ objects: z.array(object), pictures: z.array(picture).min(1) });
type Pictures = z.infer<typeof schema>;

/** The script's measurements of a screenshot. Positions are in percent of its size. */
const measured = z.strictObject({
  width: z.number(),
  height: z.number(),
  callouts: z.array(z.tuple([z.number(), z.number()])),
});

/** Sizes of the screenshots and positions of their callouts. `npm run pictures` writes them with the files. */
export const pictureSizes = fileKind({
  id: 'pictureSizes',
  path: 'data/facts/pictures.json',
  about: 'the sizes of the screenshots, and the positions of their callouts',
  schema: z.strictObject({ version: z.string(), pictures: z.record(z.string(), measured) }),
});
type Sizes = z.infer<typeof pictureSizes.schema>;

/** Screenshots of the product's interface. */
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
          throw new Error(`id="${id}" names no screenshot in data/pictures.yaml that was taken`);
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
        ...(unknown ? [{ path, message: `needs ${unknown}, which isn't one of the objects` }] : []),
        ...(taken?.callouts.length === callouts.length
          ? []
          : [{ path, message: `was changed after it was taken; run npm run pictures -- ${id}` }]),
      ];
    }),
    ...Object.keys(pictureSizes.pictures)
      .filter((id) => !pictures.pictures.some((one) => one.id === id))
      .map((id) => ({
        path: [],
        message: `data/facts/pictures.json has ${id}, which is not a screenshot; run npm run pictures`,
      })),
  ],
});
