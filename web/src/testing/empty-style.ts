/** What a style sheet is in a component test: nothing. */
export default '';
