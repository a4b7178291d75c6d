/**
 * Names of elements that Markdown, diagrams, and the theme create although no component names them. Their rules stay in
 * the style sheet.
 */
const ELEMENTS =
  'html body main article aside nav header footer section div span p a b strong em i del s sub sup small mark abbr dfn cite q ' +
  'h1 h2 h3 h4 h5 h6 hr br ul ol li dl dt dd blockquote figure figcaption picture img svg path polygon polyline ellipse ' +
  'circle rect line text tspan g use table caption colgroup col thead tbody tfoot tr th td pre code kbd samp var details ' +
  'summary dialog form fieldset legend label input select option textarea button output progress iframe video audio';

/** Classes that Graphviz, Docusaurus's Markdown pipeline, and DocSearch add to elements. */
const CLASSES =
  'graph node edge cluster accent muted anchor hash-link contains-task-list task-list-item footnotes footnote-ref ' +
  'data-footnote-backref sr-only markdown alert shortcuts badge tabs tabs__item tabs__item--active pills table-of-contents';

/** Everything that a style sheet can refer to although no component names it. */
export const KEPT_NAMES: readonly string[] = `${ELEMENTS} ${CLASSES}`.split(' ');

/** Class names that are assembled at run time. */
export const ASSEMBLED: readonly RegExp[] = [
  /^alert--/,
  /^theme-admonition-/,
  /^nprogress/,
  /^DocSearch/,
  /^aa-/,
  /^token/,
  /^sh-/,
  /^themedComponent/,
  // A selector that consists only of this would count as empty, and heading anchors, for example, would be invisible.
  /:global/,
];
