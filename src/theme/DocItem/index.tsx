import DocItem from '@theme-original/DocItem';
import { memo } from 'react';

/**
 * The content of a page, rendered once for each page change. The router announces the next URL as soon as a link is
 * followed, but Docusaurus shows the previous page until the next one has loaded. Without this, the previous page would
 * be rendered again in between.
 */
export default memo(DocItem, (shown, next) => shown.content === next.content);
