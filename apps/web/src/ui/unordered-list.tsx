export { UnorderedList } from '@amsterdam/design-system-react/dist/UnorderedList/UnorderedList.js'
