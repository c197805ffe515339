import './lenses';
import './edits';
import './configuration';
import './findings';
import './search';
import './settings';
import './random-edits';
