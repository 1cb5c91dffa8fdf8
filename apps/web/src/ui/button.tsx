export { Button } from '@amsterdam/design-system-react/dist/Button/Button.js'
