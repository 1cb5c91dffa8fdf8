export { Heading } from '@amsterdam/design-system-react/dist/Heading/Heading.js'
