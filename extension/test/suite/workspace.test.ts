import './lenses';
import './edits';
import './findings';
import './search';
import './settings';
import './random-edits';
