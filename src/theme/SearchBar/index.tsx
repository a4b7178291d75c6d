export { default } from '@identity-docs/search/theme/SearchBar';
