export { CharacterCount } from '@amsterdam/design-system-react/dist/CharacterCount/CharacterCount.js'
