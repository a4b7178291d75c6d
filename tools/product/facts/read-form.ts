/** A field of a form, as a user sees it. */
export interface ShownField {
  /** Name of the field in the API. */
  name: string;
  label: string;
  /** Heading of its group; absent at the top of the form. */
  group?: string;
  required?: true;
  control:
    | 'text'
    | 'number'
    | 'password'
    | 'switch'
    | 'radio'
    | 'select'
    | 'list'
    | 'code'
    | 'file'
    | 'other';
  /** The choices as shown; absent if they depend on the objects of the instance. */
  options?: string[];
  /** The value in a new form; absent if there is none. */
  preset?: unknown;
}

/**
 * Opens a form of the Admin interface by the name of its element and reads it. It runs inside the page, so it can't use
 * anything from outside.
 *
 * @param options `component`: the element's name; `properties`: what the wizard would tell the form about the type;
 *   `onPage`: whether the page already shows the form and has given it what it needs
 * @throws Error if the page has no such element, or the form shows no field within a minute
 */
export async function readProductForm(options: {
  component: string;
  properties: Record<string, unknown>;
  onPage: boolean;
}): Promise<ShownField[]> {
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  /** Everything below an element, including shadow trees, which forms nest. */
  const deep = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((child) => [
      child,
      ...(child.shadowRoot ? deep(child.shadowRoot) : []),
    ]);
  const text = (element: Element | null | undefined) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  if (!customElements.get(options.component)) throw new Error(`the page has no form ${options.component}`);

  const shown = !options.onPage
    ? undefined
    : (deep(document).find(({ localName }) => localName === options.component) as HTMLElement | undefined);
  const form =
    shown ??
    Object.assign(document.createElement(options.component), {
      ...options.properties,
      // Without this, forms load nothing while they are out of sight.
      viewportCheck: false,
    });
  // The interface tells its child elements what the instance supports.
  const inside = document.querySelector('ak-interface-admin')?.shadowRoot ?? document.body;
  if (!shown) inside.append(form);
  const rows = () =>
    (form.shadowRoot ? deep(form.shadowRoot) : []).filter(
      (e) => e.localName === 'ak-form-element-horizontal',
    );
  /** Lists are filled after they are rendered, first with the available items, then with the selected ones. */
  const lists = () =>
    (form.shadowRoot ? deep(form.shadowRoot) : [])
      .filter(({ localName }) => localName === 'ak-dual-select')
      .map((list) => (list as unknown as { selected: unknown[] }).selected.length);
  /** Search fields are filled later too. Without a response, it looks as if nothing were selected. */
  const searches = () =>
    (form.shadowRoot ? deep(form.shadowRoot) : [])
      .filter(({ localName }) => localName === 'ak-search-select')
      .map((search) => deep(search.shadowRoot ?? search).find((e) => e.localName === 'input'))
      .map((input) => (input as HTMLInputElement | undefined)?.value ?? 'Loading...');
  const patience = () => (lists().length > 0 || searches().length > 0 ? 20 : 4);
  for (let last = '', still = 0, tries = 0; still < patience(); tries += 1) {
    if (tries > 600) throw new Error(`the form ${options.component} shows no field`);
    await pause(100);
    const loading =
      searches().includes('Loading...') ||
      rows().some((row) => [row, ...deep(row)].some((e) => e.shadowRoot && /^Loading\.\.\.$/.test(text(e))));
    const now = `${rows().length} ${lists()} ${searches()}`;
    still = now === last && rows().length > 0 && !loading ? still + 1 : 0;
    last = now;
  }

  const isSet = (value: unknown) =>
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  /** The current value of a control: a value as it is sent, or the names of the selected objects. */
  const presetOf = (control: ShownField['control'], own: readonly Element[]): unknown => {
    const first = <T>(selector: string) => own.find((element) => element.matches(selector)) as T | undefined;
    if (control === 'switch') return first<HTMLInputElement>('input[type="checkbox"]')?.checked;
    if (control === 'radio')
      return (
        first<{ value?: unknown }>('ak-radio')?.value ?? first<{ value?: unknown }>('ak-toggle-group')?.value
      );
    if (control === 'list') {
      const dual = first<{ selected: [string, string][] }>('ak-dual-select');
      if (dual) return dual.selected.map(([, name]) => name);
      const boxes = first<{ json?(): unknown }>('ak-checkbox-group, ak-array-input');
      if (boxes) return boxes.json?.();
      return [...(first<HTMLSelectElement>('select[multiple]')?.selectedOptions ?? [])].map(
        ({ value }) => value,
      );
    }
    if (control === 'select') {
      const native = first<HTMLSelectElement>('select:not([multiple])');
      if (native) return native.value;
      return text(first<HTMLElement>('ak-search-select-view')) || first<HTMLInputElement>('input')?.value;
    }
    if (control === 'number')
      return Number(first<HTMLInputElement>('input')?.value || Number.NaN) || undefined;
    if (control === 'code') return first<{ value?: unknown }>('ak-codemirror, textarea')?.value;
    return first<{ value?: unknown }>('input')?.value;
  };
  const fieldOf = (row: Element): ShownField[] => {
    const own = deep(row).concat(row.shadowRoot ? deep(row.shadowRoot) : []);
    const has = (selector: string) => own.find((element) => element.matches(selector));
    const name = row.getAttribute('name') ?? (row as unknown as { name?: string }).name ?? '';
    const label =
      row.getAttribute('label') ||
      text(has('.pf-c-switch__label')) ||
      text(row.querySelector('[slot="label"]')).replace(/\s*\*$/, '');
    if (!name || !label) return [];
    const radios = own.filter((element) => element.matches('.pf-c-radio__label'));
    const toggles = own.filter((element) => element.matches('.pf-c-toggle-group__text'));
    const choices = own.filter((element) => element.matches('select:not([multiple]) > option'));
    const controls: [ShownField['control'], unknown][] = [
      ['switch', has('input[type="checkbox"].pf-c-switch__input')],
      ['radio', radios.length > 0 || toggles.length > 0],
      ['list', has('ak-dual-select, ak-array-input, ak-checkbox-group, select[multiple]')],
      ['code', has('ak-codemirror, textarea')],
      ['file', has('input[type="file"]')],
      [
        'select',
        choices.length > 0 ||
          has('ak-search-select-view, ak-search-select, ak-flow-search, ak-crypto-certificate-search'),
      ],
      ['number', has('input[type="number"]')],
      ['password', has('input[type="password"]')],
      ['text', has('input')],
      ['other', true],
    ];
    const control = controls.find(([, found]) => found)?.[0] ?? 'other';
    const named = [...radios, ...toggles, ...choices].map(text).filter(Boolean);
    const preset = presetOf(control, own);
    const group = row.closest('ak-form-group')?.getAttribute('label');
    const required = (row as unknown as { required?: boolean }).required || row.hasAttribute('required');
    return [
      {
        name: snake(name),
        label,
        ...(group ? { group } : {}),
        ...(required ? { required: true as const } : {}),
        control,
        ...(named.length > 0 && named.length <= 20 ? { options: named } : {}),
        ...(isSet(preset) ? { preset } : {}),
      },
    ];
  };
  const visible = rows().filter((row) => !(row as HTMLElement).hidden && !row.closest('[hidden]'));
  const fields = visible.flatMap(fieldOf);
  if (!shown) form.remove();
  return fields;
}
