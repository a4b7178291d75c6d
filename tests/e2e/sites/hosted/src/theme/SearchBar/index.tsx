export { default } from '../../../../../../../packages/search/theme/SearchBar';
