export { TextArea } from '@amsterdam/design-system-react/dist/TextArea/TextArea.js'
