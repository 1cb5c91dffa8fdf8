export { SkipLink } from '@amsterdam/design-system-react/dist/SkipLink/SkipLink.js'
